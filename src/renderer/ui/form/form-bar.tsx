import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { formatNumber } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { appTokens, cssColorOfTone } from '../../theme'

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    margin: 'auto -24px -24px',
    padding: '12px 24px',
    backgroundColor: appTokens.frame,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 560px)': { margin: 'auto -12px -12px', padding: '8px 12px' },
    // The bar is not fixed in a low window, because it would cover the field in use.
    '@media (max-height: 420px)': { position: 'static' }
  },
  errors: { display: 'flex', alignItems: 'center', columnGap: '6px', lineHeight: '20px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginLeft: 'auto' }
})

interface FormSubmitBarProps {
  readonly errorCount: number
  readonly submitLabel: string
  readonly busyLabel: string
  readonly busy: boolean
  readonly disabled?: boolean
  readonly onCancel: () => void
}

/**
 * Fixed bar at the end of a form: errors, cancel, and submit (with a spinner and the
 * specification's text while the form is saved).
 */
export function FormSubmitBar(props: FormSubmitBarProps) {
  const { errorCount, submitLabel, busyLabel, busy, disabled, onCancel } = props
  const styles = useStyles()
  return (
    <div className={styles.bar} data-bar="">
      <div
        role="status"
        className={styles.errors}
        style={{ color: cssColorOfTone('danger', 'text') }}
      >
        {errorCount > 0 && <ErrorCircleRegular aria-hidden fontSize={18} />}
        {errorCount > 0 && formText.form.errors(formatNumber(errorCount))}
      </div>
      <div className={styles.actions}>
        <Button onClick={onCancel} disabled={busy}>
          {formText.form.cancel}
        </Button>
        <Button
          type="submit"
          appearance="primary"
          disabled={busy || disabled || errorCount > 0}
          icon={busy ? <Spinner size="tiny" /> : undefined}
        >
          {busy ? busyLabel : submitLabel}
        </Button>
      </div>
    </div>
  )
}
