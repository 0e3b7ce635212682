import {
  Dialog,
  DialogSurface,
  makeStyles,
  PortalMountNodeProvider
} from '@fluentui/react-components'
import { signInText as text } from '@shared/model/sign-in/text'
import { useEffect, useLayoutEffect, useState } from 'react'
import { SignInPanel } from './entry-panel'

const useStyles = makeStyles({
  surface: {
    maxWidth: 'none',
    width: '100vw',
    height: '100vh',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    borderRadius: 0,
    border: 'none'
  }
})

/**
 * Hides the locked page: it is not visible and cannot be reached by screen readers, search or
 * keyboard, but keeps its input, scroll position and selection. Returns a function that shows it
 * again.
 */
function hideBehind(cover: HTMLElement): () => void {
  const focused = document.activeElement
  const hidden = [...document.body.children].flatMap(element =>
    element instanceof HTMLElement && element !== cover && element.tagName !== 'SCRIPT'
      ? [{ element, inert: element.inert }]
      : []
  )
  for (const { element } of hidden) {
    element.inert = true
    element.style.setProperty('content-visibility', 'hidden')
    element.style.setProperty('visibility', 'hidden')
  }
  return () => {
    for (const { element, inert } of hidden) {
      element.inert = inert
      element.style.removeProperty('content-visibility')
      element.style.removeProperty('visibility')
    }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Stops key and drop events, so that they do not reach the locked page behind the cover. */
function keepAway(event: Event): void {
  const isCommand =
    event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey)
  const isKey = event instanceof KeyboardEvent && /^F\d+$/.test(event.key)
  const isEditing = event instanceof KeyboardEvent && /^[acvxz]$/i.test(event.key)
  const isKeyboard = event instanceof KeyboardEvent
  if (isKeyboard && (isEditing || !(isCommand || isKey))) return
  event.stopImmediatePropagation()
  event.preventDefault()
}

const kept = ['keydown', 'dragenter', 'dragover', 'drop', 'contextmenu'] as const

/** Cover over the locked page until a user signs in. */
export function LockCover({ onBack }: { readonly onBack: () => void }) {
  const styles = useStyles()
  const [cover] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.body.append(cover)
    const showAgain = hideBehind(cover)
    return () => {
      cover.remove()
      showAgain()
    }
  }, [cover])
  useEffect(() => {
    for (const name of kept) window.addEventListener(name, keepAway, { capture: true })
    return () => {
      for (const name of kept) window.removeEventListener(name, keepAway, { capture: true })
    }
  }, [])
  return (
    <PortalMountNodeProvider value={cover}>
      <Dialog open modalType="alert">
        <DialogSurface className={styles.surface} aria-label={text.lockedTitle}>
          <SignInPanel onBack={onBack} />
        </DialogSurface>
      </Dialog>
    </PortalMountNodeProvider>
  )
}
