/** An answer that no process should have to take whole. */
export class TooHeavy extends Error {
  constructor() {
    super('the answer is too large')
    this.name = 'TooHeavy'
  }
}
