import { Button, type ButtonProps, useMergedRefs } from '@fluentui/react-components'
import { Children, createContext, type Ref, useContext, useEffect, useRef } from 'react'
import { offerAction, withdrawAction } from './page-actions'

const OfferedContext = createContext(false)

/** Around the buttons that act on a page or its list as a whole: the palette offers them too. */
export const PageActionArea = OfferedContext.Provider

type ActionButtonProps = ButtonProps & { readonly ref?: Ref<HTMLButtonElement> }

/** A button of a page's actions, which the palette can press as well. */
export function ActionButton({ ref, ...props }: ActionButtonProps) {
  const isOffered = useContext(OfferedContext)
  const own = useRef<HTMLButtonElement>(null)
  const name = props['aria-label'] ?? Children.toArray(props.children).join('').trim()
  const enabled = !props.disabled && !props.disabledFocusable
  useEffect(() => {
    if (isOffered) offerAction(own, { name, enabled, press: () => own.current?.click() })
  }, [isOffered, name, enabled])
  useEffect(() => () => withdrawAction(own), [])
  return <Button {...props} ref={useMergedRefs(own, ref)} />
}
