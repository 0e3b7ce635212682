/** Fault at a file system call or an answer, counted over all processes since the world began. */
export interface Fault {
  /** Number of changing file system calls, or of acknowledged answers, before the fault. */
  readonly at: number
  /** Counts only calls whose name and path contain this text, such as `unlink /data/warehouse`. */
  readonly on?: string
  readonly kind:
    | 'clock'
    | 'fsyncFails'
    | 'full'
    | 'kill'
    | 'killAfter'
    | 'killAtAnswer'
    | 'power'
    | 'powerAfter'
    | 'powerAtAnswer'
    | 'readOnly'
    | 'shortWrite'
  /** Amount of the fault: milliseconds that the clock jumps, or free bytes. */
  readonly amount: number
}

const isAtAnswer = ({ kind }: Fault): boolean => kind === 'killAtAnswer' || kind === 'powerAtAnswer'

/** Faults of a history that have not happened yet. */
export function createDueFaults(faults: readonly Fault[]) {
  const sorted = [...faults].sort((one, other) => one.at - other.at)
  let waiting = sorted
    .filter(fault => !isAtAnswer(fault))
    .map(fault => ({ fault, left: fault.at + 1 }))
  let atAnswers = sorted.filter(isAtAnswer)
  let answers = 0
  return {
    /** Counts a changing call, given by its name and path. */
    count(call: string): void {
      for (const one of waiting)
        if (one.fault.on === undefined || call.includes(one.fault.on)) one.left -= 1
    },
    /** Next fault that is due at the counted call; undefined if there is none. */
    take(): Fault | undefined {
      const next = waiting.find(({ left }) => left <= 0)
      if (!next) return undefined
      waiting = waiting.filter(one => one !== next)
      return next.fault
    },
    /** Counts an acknowledged answer, and takes the faults that are due at it. */
    takeAtAnswer(): readonly Fault[] {
      answers += 1
      const taken = atAnswers.filter(({ at }) => at < answers)
      atAnswers = atAnswers.filter(fault => !taken.includes(fault))
      return taken
    }
  }
}
