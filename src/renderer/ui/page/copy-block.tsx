import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { formText } from '@shared/kit/words/form-text'
import { toErrorMessage } from '../../ipc/client'
import { useNotify } from '../notifications'

const useStyles = makeStyles({
  block: { display: 'flex', flexDirection: 'column', rowGap: '4px', minWidth: 0 },
  top: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: '8px' },
  label: { fontWeight: tokens.fontWeightSemibold, lineHeight: '20px' },
  text: {
    maxHeight: '280px',
    overflow: 'auto',
    margin: 0,
    padding: '10px 12px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere'
  }
})

/** Copies text to the clipboard and shows a notification. */
export function useCopyToClipboard(): (text: string, what: string) => Promise<void> {
  const notify = useNotify()
  return async (text, what) => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ title: formText.copy.done, body: what, intent: 'success' })
    } catch (error) {
      notify({ title: formText.copy.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
}

/** Block of preformatted text with a copy button. */
export function CopyableTextBlock({
  label,
  text
}: {
  readonly label: string
  readonly text: string
}) {
  const styles = useStyles()
  const copy = useCopyToClipboard()
  return (
    <div className={styles.block}>
      <div className={styles.top}>
        <span className={styles.label}>{label}</span>
        <Button
          size="small"
          appearance="subtle"
          icon={<CopyRegular />}
          aria-label={`${formText.copy.action} ${label}`}
          onClick={() => void copy(text, label)}
        >
          {formText.copy.action}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
      <pre className={styles.text} tabIndex={0}>
        {text}
      </pre>
    </div>
  )
}
