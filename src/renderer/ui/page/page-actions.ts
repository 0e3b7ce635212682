/** What a page, or its list, offers to do as a whole: create, export, print, refresh. */
export interface PageAction {
  readonly name: string
  readonly enabled: boolean
  readonly press: () => void
}

const offered = new Map<object, PageAction>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Says what `owner`, a button, offers now, until it is withdrawn. */
export function offerAction(owner: object, action: PageAction): void {
  offered.set(owner, action)
  tell()
}

export function withdrawAction(owner: object): void {
  offered.delete(owner)
  tell()
}

const pressable = ({ name, enabled }: PageAction): boolean => enabled && name !== ''

/** The names of what the page that is shown offers. */
export function pageActionNames(): readonly string[] {
  return [...new Set([...offered.values()].filter(pressable).map(({ name }) => name))]
}

/** Everything that is offered now: where the next page is not drawn yet, it belongs to the one that is being left. */
export function offeredNow(): ReadonlySet<object> {
  return new Set(offered.keys())
}

/** Milliseconds that a page may take until its action is there. */
const patience = 10_000

/**
 * Runs an action of the page, as soon as it is there; `left` is what the page that is being left offers. The palette gives
 * the focus back while it closes, so even an action that is there waits for the next frame.
 */
export function runPageAction(name: string, left: ReadonlySet<object> = new Set()): void {
  const run = (): boolean => {
    for (const [owner, action] of offered) {
      if (left.has(owner) || action.name !== name || !pressable(action)) continue
      action.press()
      return true
    }
    return false
  }
  requestAnimationFrame(() => {
    if (run()) return
    const stop = (): void => {
      listeners.delete(listener)
      clearTimeout(timer)
    }
    const listener = (): void => {
      if (run()) stop()
    }
    const timer = setTimeout(stop, patience)
    listeners.add(listener)
  })
}
