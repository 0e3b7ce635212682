import { makeStyles, tokens } from '@fluentui/react-components'
import { PinRegular } from '@fluentui/react-icons/svg/pin'
import { PinOffRegular } from '@fluentui/react-icons/svg/pin-off'
import { frameText } from '@shared/features/frame/text'
import type { NavigationLeaf } from '@shared/navigation/tree'
import { usePinnedPages } from './use-pinned-pages'

const text = frameText.sidebar.pins

const useStyles = makeStyles({
  button: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: '4px',
    height: '28px',
    marginBlock: 'auto',
    width: '28px',
    padding: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: '16px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    border: 'none',
    borderRadius: '4px',
    cursor: 'pointer',
    opacity: 0,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Pressed, opacity: 1 },
    ':focus-visible': { opacity: 1 },
    'li:hover > &': { opacity: 1 },
    'a:focus-visible + &': { opacity: 1 },
    '@media (pointer: coarse)': { opacity: 1 }
  }
})

/**
 * Button beside a sidebar link that pins or unpins its page. It is not a tab stop of its own,
 * because Ctrl+D does the same on the focused link.
 */
export function PinButton({ leaf }: { readonly leaf: NavigationLeaf }) {
  const styles = useStyles()
  const { pinned, toggle } = usePinnedPages()
  const isPinned = pinned.some(({ path }) => path === leaf.path)
  const label = isPinned ? text.unpin(leaf.title) : text.pin(leaf.title)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.button}
      aria-label={label}
      title={`${label} (Ctrl+D)`}
      onClick={() => toggle(leaf.path)}
    >
      {isPinned ? <PinOffRegular /> : <PinRegular />}
    </button>
  )
}
