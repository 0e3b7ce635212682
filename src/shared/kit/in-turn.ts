/** Runs what it is given, one after the other, whatever became of those before; answers what each answers. */
export type InTurn = <T>(run: () => Promise<T>) => Promise<T>

export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return run => {
    const mine = last.then(run)
    last = mine.catch(() => undefined)
    return mine
  }
}
