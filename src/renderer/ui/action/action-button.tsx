import { Button, type ButtonProps, useMergedRefs } from '@fluentui/react-components'
import { Children, createContext, type Ref, useContext, useEffect, useRef } from 'react'
import { registerPageAction, unregisterPageAction } from './page-actions'

const OfferedContext = createContext(false)

/**
 * Context provider around buttons that act on the whole page or list; their actions are also
 * offered in the command palette.
 */
export const PageActionArea = OfferedContext.Provider

/** Whether the component is in a `PageActionArea`. */
export const useIsInPageActionArea = (): boolean => useContext(OfferedContext)

type ActionButtonProps = ButtonProps & { readonly ref?: Ref<HTMLButtonElement> }

/** Button of a page action, which can also be run from the command palette. */
export function ActionButton({ ref, ...props }: ActionButtonProps) {
  const isOffered = useContext(OfferedContext)
  const own = useRef<HTMLButtonElement>(null)
  const name = props['aria-label'] ?? Children.toArray(props.children).join('').trim()
  const enabled = !props.disabled && !props.disabledFocusable
  useEffect(() => {
    if (isOffered) registerPageAction(own, { name, enabled, press: () => own.current?.click() })
  }, [isOffered, name, enabled])
  useEffect(() => () => unregisterPageAction(own), [])
  return <Button {...props} ref={useMergedRefs(own, ref)} />
}
