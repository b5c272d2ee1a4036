// The plane that a chart is drawn on, in pixels.

export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Where a moment is. */
  readonly x: (moment: number) => number;
}
