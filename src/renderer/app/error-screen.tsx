import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { frameText } from '@shared/features/frame/text'
import { pagePaths } from '@shared/navigation/paths'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom'
import { useNotify } from '../ui/notifications'
import { Card } from '../ui/page/card'
import { Page } from '../ui/page/page'

const useStyles = makeStyles({
  words: { fontSize: tokens.fontSizeBase400, lineHeight: '24px', overflowWrap: 'anywhere' },
  stack: {
    maxHeight: '50vh',
    overflow: 'auto',
    margin: 0,
    padding: '12px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere'
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' }
})

interface Failure {
  readonly message: string
  readonly stack?: string
}

/**
 * Screen of the specification for an unknown address (`notFound`) and for a page that throws (spec
 * 2.2, 8).
 */
export function ErrorScreen({ notFound }: { readonly notFound?: boolean }) {
  const styles = useStyles()
  const error = useRouteError()
  const navigate = useNavigate()
  const notify = useNotify()
  const failure = notFound ? { message: '404 Not Found' } : describeFailure(error)
  const details = [frameText.error.title, failure.message, failure.stack].filter(Boolean).join('\n')
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(details)
    notify({ title: frameText.error.copied, intent: 'success' })
  }
  return (
    <Page title={frameText.error.title}>
      <Card>
        <p className={styles.words}>{failure.message}</p>
        {failure.stack && <pre className={styles.stack}>{failure.stack}</pre>}
        <div className={styles.actions}>
          <Button
            appearance="primary"
            icon={<HomeRegular />}
            onClick={() => navigate(pagePaths.home)}
          >
            {frameText.error.goHome}
          </Button>
          <Button icon={<CopyRegular />} onClick={() => void copy()}>
            {frameText.error.copy}
          </Button>
        </div>
      </Card>
    </Page>
  )
}

function describeFailure(error: unknown): Failure {
  if (isRouteErrorResponse(error)) return { message: `${error.status} ${error.statusText}` }
  if (error instanceof Error) {
    return error.stack ? { message: error.message, stack: error.stack } : { message: error.message }
  }
  return { message: String(error) }
}
