import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { frameText } from '@shared/features/frame/text'
import { signInText as text } from '@shared/model/sign-in/text'
import { useCall } from '../../ipc/use-call'
import { appTokens } from '../../theme'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { useReportFirstPaint } from '../../ui/report-paint'
import { SignInForm } from './entry-form'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '100vh',
    display: 'flex',
    justifyContent: 'center',
    padding: '24px 16px',
    overflowY: 'auto',
    backgroundColor: appTokens.background,
    color: tokens.colorNeutralForeground1
  },
  panel: {
    boxSizing: 'border-box',
    width: 'min(440px, 100%)',
    margin: 'auto',
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    padding: '24px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1
  },
  product: { color: tokens.colorNeutralForeground3, lineHeight: '20px' },
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: '32px',
    fontWeight: tokens.fontWeightSemibold
  },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

/**
 * Sign-in panel; over a locked page it shows the name of the user. `onBack` is called if the same
 * user unlocks the page.
 */
export function SignInPanel({ onBack }: { readonly onBack?: () => void }) {
  const styles = useStyles()
  const { data, error, reload } = useCall('signIn:state')
  useReportFirstPaint(data !== undefined || error !== undefined)
  const person = data?.person
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <p className={styles.product}>{frameText.product}</p>
        <h1 className={styles.title}>{person ? text.lockedTitle : text.title}</h1>
        {person ? (
          <p className={styles.quiet}>
            {text.lockedBy(person)} {text.anotherNote(person)}
          </p>
        ) : (
          <p className={styles.quiet}>{text.intro}</p>
        )}
        {[...(data?.closed ? [data.closed] : []), ...(data?.findings ?? [])].map(words => (
          <MessageBar
            key={words}
            intent={words === data?.closed ? 'error' : 'warning'}
            layout="multiline"
          >
            <MessageBarBody>{words}</MessageBarBody>
          </MessageBar>
        ))}
        {error && !data ? <ErrorState error={error} onRetry={reload} /> : null}
        {!data && !error && <LoadingState lines={3} />}
        {data && <SignInForm state={data} {...(onBack && { onBack })} />}
      </div>
    </main>
  )
}
