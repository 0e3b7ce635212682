import {
  type PageAction,
  registeredPageActions,
  subscribeToPageActions
} from '../../ui/action/page-actions'

/** Maximum milliseconds until a page must offer its action. */
const patience = 10_000

const pressable = ({ name, enabled }: PageAction): boolean => enabled && name !== ''

/** Names of the actions that the visible page offers. */
export function listPageActionNames(): readonly string[] {
  const actions = [...registeredPageActions().values()]
  return [...new Set(actions.filter(pressable).map(({ name }) => name))]
}

/**
 * Runs an action of the page as soon as it is offered; `left` holds the actions of the page being
 * left, which do not count. The palette restores the focus while it closes, so even an available
 * action waits for the next frame.
 */
export function runPageAction(name: string, left: ReadonlyMap<object, unknown> = new Map()): void {
  const run = (): boolean => {
    const found = [...registeredPageActions()].find(
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
    const end = subscribeToPageActions(() => {
      if (run()) stop()
    })
    const timer = setTimeout(stop, patience)
  })
}
