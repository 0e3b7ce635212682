/** Bug that is written into the program while it is bundled. */
export interface PlantedBug {
  readonly name: string
  /** What a developer would have got wrong. */
  readonly mistake: string
  /** Path of the changed source, from the project's root. */
  readonly file: string
  /** Text of the source that must occur exactly once, and what replaces it. */
  readonly replace: string
  readonly by: string
  /** Seed that finds the bug, and the number of seeds that were tried until then. */
  readonly seed: number
  readonly invariant: string
}
