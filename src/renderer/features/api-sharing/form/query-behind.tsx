import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { publishedQueryText } from '@shared/features/api-sharing/published-text'
import type { PublishedQuery } from '@shared/model/api-sharing/published-query'
import { PublishedQueryText } from '../query-words'

const text = publishedQueryText

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', rowGap: '6px', padding: '8px 0' },
  parameters: { color: tokens.colorNeutralForeground2 }
})

/**
 * Query on which an API is based, with a note that later changes of the query do not affect the
 * API.
 */
export function ApiSourceQueryNotice({ query }: { readonly query: PublishedQuery }) {
  const styles = useStyles()
  const names = query.query.parameters.map(({ name }) => `:${name}`).join(', ')
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <div className={styles.body}>
          <PublishedQueryText query={query} />
          {names && <p className={styles.parameters}>{`${text.parameters}: ${names}`}</p>}
          <p>{text.note}</p>
        </div>
      </MessageBarBody>
    </MessageBar>
  )
}
