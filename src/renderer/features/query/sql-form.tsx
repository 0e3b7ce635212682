import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { queryPageText as text } from '@shared/features/query/page-text'
import type { QueryRequestFault } from '@shared/features/query/run-result'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { createLazyChunk, createLazyComponent } from '../../ui/late'
import { LoadingState } from '../../ui/page/states'
import { LiveRegion } from './spoken'

const editor = createLazyChunk(() => import('./editor/editor'))

/** Lazily loaded SQL editor, which the query builder does not need. */
export const SqlEditor = createLazyComponent(editor, 'SqlTextEditor', <LoadingState />)

interface QuerySqlFormProps {
  readonly sql: string
  readonly catalogue: readonly CatalogueTable[]
  readonly faults: readonly QueryRequestFault[]
  /** Reason why the SQL cannot be represented as a query tree; empty if it can. */
  readonly beyond: string
  readonly onChange: (sql: string) => void
  readonly onRun: () => void
}

/** Form that shows the query as editable SQL. */
export function QuerySqlForm({
  sql,
  catalogue,
  faults,
  beyond,
  onChange,
  onRun
}: QuerySqlFormProps) {
  return (
    <>
      <SqlEditor
        label={text.forms.sql}
        sql={sql}
        onChange={onChange}
        tables={catalogue}
        faults={faults.flatMap(placed)}
        onRun={onRun}
      />
      <LiveRegion>{beyond && <SqlOnlyNotice why={beyond} />}</LiveRegion>
    </>
  )
}

/**
 * Faults shown in the SQL editor. Faults of query parts are shown in the builder instead; a fault
 * without a text position is shown at the start of the text.
 */
const placed = ({ words, path, position = 0, length = 0 }: QueryRequestFault) =>
  path === undefined ? [{ words, position, length }] : []

/** Notice shown with a query that can only be shown as SQL, not in the builder. */
export function SqlOnlyNotice({ why }: { readonly why: string }) {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text.beyond}</MessageBarTitle>
        {why}
      </MessageBarBody>
    </MessageBar>
  )
}
