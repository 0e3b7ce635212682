import { makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import {
  type LegalDocumentRow,
  legalDocumentColumns,
  legalDocumentListRules,
  toLegalDocumentRows
} from '@shared/features/legal/list'
import { legalText as text } from '@shared/features/legal/text'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import {
  type LegalDocument,
  legalStateBadges,
  legalSubjectLabels
} from '@shared/model/legal/legal-document'
import { citeLegalDocument } from '@shared/model/legal/predefined'
import { useMemo, useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { hasPermission, IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { ExportButton } from '../../../ui/export-button'
import { SearchField, SelectFilter } from '../../../ui/filter-bar'
import { DayFilter } from '../../../ui/form/day-field'
import { useNotify } from '../../../ui/notifications'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import { FilteredList } from '../../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../../ui/table/list-parts'
import { RowMenu } from '../../../ui/table/row-menu'
import { useListAddress } from '../../../ui/table/use-list-address'
import { useLocalList } from '../../../ui/table/use-local-list'
import { LegalDocumentDialog } from './legal-document-dialog'

const filterNames = ['day', 'state', 'subject']
const stateOptions = Object.entries(legalStateBadges).map(([value, { label }]) => ({
  value,
  label
}))
const subjectOptions = Object.entries(legalSubjectLabels).map(([value, label]) => ({
  value,
  label
}))
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' }
})

/** List of the legal documents that the program cites, with their states on a day. */
export function LegalDocuments() {
  const { data, error, reload } = useCall('legal:list')
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  return <LegalDocumentList documents={data} onChange={reload} />
}

interface LegalDocumentListProps {
  readonly documents: readonly LegalDocument[]
  readonly onChange: () => void
}

function LegalDocumentList({ documents, onChange }: LegalDocumentListProps) {
  const styles = useStyles()
  const address = useListAddress(filterNames)
  const asked = address.filters.day ?? ''
  const day = dayPattern.test(asked) ? asked : toVietnamIsoDay(Date.now())
  const rows = useMemo(() => toLegalDocumentRows(documents, day), [documents, day])
  const list = useLocalList(rows, legalDocumentListRules, address)
  /** Document in the dialog; null for a new one. */
  const [edited, setEdited] = useState<LegalDocument | null>()
  const retire = useRetireDocument(onChange)
  const { search, filters, sort } = address
  return (
    <>
      <h3>{text.title}</h3>
      <p className={styles.quiet}>{text.intro}</p>
      <FilteredList
        label={text.label}
        columns={legalDocumentColumns}
        list={list}
        rowKey={({ id }) => id}
        cells={cells}
        {...(hasPermission('administer') && {
          actions: {
            width: 52,
            render: (row: LegalDocumentRow) => (
              <RowMenu
                name={citeLegalDocument(row)}
                actions={[
                  { label: text.edit, run: () => setEdited(row) },
                  { label: row.retired ? text.use : text.retire, run: () => void retire(row) }
                ]}
              />
            )
          }
        })}
        address={address}
        empty={text.empty}
        footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        end={
          <>
            <IfPermitted to="administer">
              <ActionButton icon={<AddRegular />} onClick={() => setEdited(null)}>
                {text.add}
              </ActionButton>
            </IfPermitted>
            <ExportButton
              save={() =>
                call('legal:export', {
                  query: { search, filters: { ...filters, day }, sort }
                })
              }
            />
          </>
        }
      >
        <SearchField label={text.filters.search} {...createSearchFieldProps(address)} />
        <DayFilter
          label={text.filters.day}
          value={day}
          onChange={value => address.setFilter('day', value)}
        />
        <SelectFilter
          label={text.filters.state}
          {...createFilterControlProps(address, 'state')}
          options={stateOptions}
        />
        <SelectFilter
          label={text.filters.subject}
          {...createFilterControlProps(address, 'subject')}
          options={subjectOptions}
        />
      </FilteredList>
      {edited !== undefined && (
        <LegalDocumentDialog
          document={edited}
          onClose={() => setEdited(undefined)}
          onSaved={onChange}
        />
      )}
    </>
  )
}

const cells = {
  state: ({ state }: LegalDocumentRow) => <StatusBadge look={legalStateBadges[state]} />
}

/** Returns a function that withdraws a document from use, or takes it back into use. */
function useRetireDocument(onChange: () => void) {
  const notify = useNotify()
  return async (document: LegalDocument): Promise<void> => {
    const { id, retired } = document
    try {
      await call('legal:retire', { id, retired: !retired })
      const title = retired ? text.used : text.retired
      notify({ title, body: citeLegalDocument(document), intent: 'success' })
      onChange()
    } catch (failure) {
      notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    }
  }
}
