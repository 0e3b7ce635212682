/** Result too large to be sent to another process as a whole. */
export class TooHeavy extends Error {
  constructor() {
    super('the answer is too large')
    this.name = 'TooHeavy'
  }
}
