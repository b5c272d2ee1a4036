"""What is counted, for Prometheus.  No figure says who, at which table, or what."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from sirocco.server.app.front import Front

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25)


class Figures:
    """All figures of one server."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        self.requests = Counter(
            "sirocco_requests", "Answers, by what was asked for.", ("route", "status"), registry=self._registry
        )
        self.seconds = Histogram(
            "sirocco_request_seconds", "How long answers took.", ("route",), buckets=SECONDS, registry=self._registry
        )
        self.messages = Counter("sirocco_messages", "Messages heard on sockets.", registry=self._registry)
        self._of_house = {
            name: Gauge(f"sirocco_house_{name}", f"The house: {name}.", registry=self._registry)
            for name in front.house.figures()
        }
        self._minds = Gauge("sirocco_minds", "Processes that think.", ("whom",), registry=self._registry)
        self._waiting = Gauge("sirocco_questions_waiting", "Questions to them.", ("whom",), registry=self._registry)
        self._deaths = Gauge("sirocco_minds_lost", "Processes that died thinking.", ("whom",), registry=self._registry)

    def text(self) -> str:
        """As they are now."""
        for name, value in self._front.house.figures().items():
            self._of_house[name].set(value)
        for whom, minds in (("bots", self._front.bots), ("people", self._front.asking.minds)):
            self._minds.labels(whom).set(minds.alive)
            self._waiting.labels(whom).set(minds.waiting)
            self._deaths.labels(whom).set(minds.deaths)
        return generate_latest(self._registry).decode()
