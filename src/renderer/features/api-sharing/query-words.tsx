import { makeStyles } from '@fluentui/react-components'
import { publishedQueryText } from '@shared/features/api-sharing/published-text'
import type { PublishedQuery } from '@shared/model/api-sharing/published-query'
import { CopyableTextBlock } from '../../ui/page/copy-block'

const useStyles = makeStyles({
  sentence: { maxWidth: '100ch', lineHeight: '22px', overflowWrap: 'anywhere' }
})

/** Published query in readable form: its description as a sentence, or its SQL. */
export function PublishedQueryText({
  query: { query, words }
}: {
  readonly query: PublishedQuery
}) {
  const styles = useStyles()
  return query.asked.form === 'sql' ? (
    <CopyableTextBlock label={publishedQueryText.sql} text={query.asked.sql} />
  ) : (
    <p className={styles.sentence}>{`${words}.`}</p>
  )
}
