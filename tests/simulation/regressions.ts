import type { History } from './history'

interface Regression {
  /** What the program did wrong before it was repaired. */
  readonly what: string
  readonly history: History
}

/** Shrunk histories that failed before the program was repaired. */
export const regressions: readonly Regression[] = [
  {
    what: 'a save on NTFS was acknowledged before the journal had its rename',
    history: {
      seed: 13,
      disk: 'ntfs',
      zone: 'UTC',
      groups: [[{ kind: 'draft', form: 'lgsp', text: 4 }]],
      faults: []
    }
  },
  {
    what: 'a new folder was lost with the log of the API calls in it',
    history: {
      seed: 18,
      disk: 'posix',
      zone: 'UTC',
      groups: [[{ kind: 'call', call: 'options' }]],
      faults: []
    }
  },
  {
    what: 'a log kept an unflushed name after its writer was killed',
    history: {
      seed: 38,
      disk: 'posix',
      zone: 'UTC',
      groups: [[{ kind: 'call', call: 'options' }], [{ kind: 'call', call: 'options' }]],
      faults: [{ at: 8, kind: 'killAfter', amount: 0 }]
    }
  },
  {
    what: 'the start deleted a file of rows because of a save that was not durable yet',
    history: {
      seed: 438,
      disk: 'posix',
      zone: 'Pacific/Kiritimati',
      groups: [],
      faults: [
        { at: 22, kind: 'kill', amount: 0 },
        { at: 27, kind: 'powerAfter', amount: 0 }
      ]
    }
  },
  {
    what: 'a last line of the audit log without its first sectors broke the chain',
    history: {
      seed: 68,
      disk: 'journal',
      zone: 'UTC',
      groups: [[{ kind: 'partner', name: 0 }]],
      faults: [{ at: 66, kind: 'power', amount: 0 }],
      older: 18
    }
  },
  {
    what: 'a file of an older version that a full disk left unmigrated was replaced without a copy',
    history: {
      seed: 167,
      disk: 'journal',
      zone: 'America/St_Johns',
      groups: [[{ kind: 'undo', at: 3, table: 2 }], [{ kind: 'partner', name: 6 }]],
      faults: [{ at: 12, kind: 'full', amount: 616 }],
      older: 16
    }
  },
  {
    what: 'a folder kept an unflushed name after the program was killed between making and flushing it',
    history: {
      seed: 36,
      disk: 'posix',
      zone: 'UTC',
      groups: [[{ kind: 'send', at: 0 }], [{ kind: 'send', at: 1 }], [{ kind: 'send', at: 2 }]],
      faults: [{ at: 0, on: 'package-numbers', kind: 'killAfter', amount: 0 }]
    }
  }
]
