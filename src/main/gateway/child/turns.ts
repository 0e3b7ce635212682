import { Refusal } from './refusal'

interface Waiting {
  readonly begin: () => void
  readonly timer: NodeJS.Timeout
}

/** Places for so many at once; whoever finds too many waiting, or waits too long, is refused. */
export function createTurns(places: number, mostWaiting: number) {
  const waiting = new Set<Waiting>()
  let free = places

  const refuse = (): Refusal => new Refusal('busy', undefined, { 'Retry-After': '5' })

  return {
    /** `until`: the moment of `performance.now()` after which it is no use. Throws Refusal. */
    async take(until: number): Promise<void> {
      if (free > 0) {
        free -= 1
        return
      }
      if (waiting.size >= mostWaiting) throw refuse()
      const turn = Promise.withResolvers<void>()
      const one: Waiting = {
        begin: turn.resolve,
        timer: setTimeout(
          () => {
            waiting.delete(one)
            turn.reject(refuse())
          },
          Math.max(0, until - performance.now())
        )
      }
      waiting.add(one)
      await turn.promise
    },
    giveBack(): void {
      const [next] = waiting
      if (!next) {
        free += 1
        return
      }
      waiting.delete(next)
      clearTimeout(next.timer)
      next.begin()
    }
  }
}
