import {
  getRegisteredPageActions,
  type PageAction,
  subscribeToPageActions
} from '../../ui/action/page-actions'

/** Maximum time in milliseconds until an opened page must offer the requested action. */
const patience = 10_000

const pressable = ({ name, enabled }: PageAction): boolean => enabled && name !== ''

/** Names of the actions that the visible page offers. */
export function listPageActionNames(): readonly string[] {
  const actions = [...getRegisteredPageActions().values()]
  return [...new Set(actions.filter(pressable).map(({ name }) => name))]
}

/**
 * Runs an action of a page as soon as the page offers it; actions in `left` belong to the page
 * being left and do not count. An available action also waits for the next frame, because the
 * closing palette restores the focus first.
 */
export function runPageAction(name: string, left: ReadonlyMap<object, unknown> = new Map()): void {
  const run = (): boolean => {
    const found = [...getRegisteredPageActions()].find(
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
