"""One file a schema.  `sirocco.server.store.schema.REVISIONS` lists them in order."""
