/** Lines that a user typed, without outer blanks; blank lines are left out. */
export const typedLinesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
