import { listenToActions, offeredActions, type PageAction } from '../../ui/action/page-actions'

/** Milliseconds that a page may take until its action is there. */
const patience = 10_000

const pressable = ({ name, enabled }: PageAction): boolean => enabled && name !== ''

/** The names of what the page that is shown offers. */
export function pageActionNames(): readonly string[] {
  const actions = [...offeredActions().values()]
  return [...new Set(actions.filter(pressable).map(({ name }) => name))]
}

/**
 * Runs an action of the page, as soon as it is there; `left` is what the page that is being left offers. The palette gives
 * the focus back while it closes, so even an action that is there waits for the next frame.
 */
export function runPageAction(name: string, left: ReadonlyMap<object, unknown> = new Map()): void {
  const run = (): boolean => {
    const found = [...offeredActions()].find(
      ([owner, action]) => !left.has(owner) && action.name === name && pressable(action)
    )
    found?.[1].press()
    return found !== undefined
  }
  requestAnimationFrame(() => {
    if (run()) return
    const stop = (): void => {
      end()
      clearTimeout(timer)
    }
    const end = listenToActions(() => {
      if (run()) stop()
    })
    const timer = setTimeout(stop, patience)
  })
}
