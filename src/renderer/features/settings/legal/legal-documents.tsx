import { makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import {
  type LegalDocumentRow,
  legalDocumentColumns,
  legalDocumentListRules,
  toLegalDocumentRows
} from '@shared/features/legal/list'
import { legalText as text } from '@shared/features/legal/text'
import { formatNumber } from '@shared/kit/format'
import { type LegalDocument, legalSubjectLabels } from '@shared/model/legal/legal-document'
import { citeLegalDocument } from '@shared/model/legal/predefined'
import { validityDayOf } from '@shared/model/legal/validity'
import { useMemo, useState } from 'react'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { hasPermission, IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { ExportButton } from '../../../ui/export-button'
import { fieldChoicesFromLabels } from '../../../ui/form/choice-field'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { FilteredList } from '../../../ui/table/filtered-list'
import { RowMenu } from '../../../ui/table/row-menu'
import { useListAddress } from '../../../ui/table/use-list-address'
import { useLocalList } from '../../../ui/table/use-local-list'
import { useRetire } from '../use-retire'
import { legalStateChoices, ValidityFilters, validityCells } from '../validity-list'
import { LegalDocumentDialog } from './legal-document-dialog'

const filterNames = ['day', 'state', 'subject']
const selects = [
  { name: 'state', options: legalStateChoices },
  { name: 'subject', options: fieldChoicesFromLabels(legalSubjectLabels) }
] as const

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
  const day = validityDayOf(address.filters, Date.now())
  const rows = useMemo(() => toLegalDocumentRows(documents, day), [documents, day])
  const list = useLocalList(rows, legalDocumentListRules, address)
  /** Document in the dialog; null for a new one. */
  const [edited, setEdited] = useState<LegalDocument | null>()
  const retire = useRetire(text, onChange)
  const changeUse = (document: LegalDocument): Promise<void> =>
    retire(citeLegalDocument(document), document, retired =>
      call('legal:retire', { id: document.id, retired })
    )
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
        cells={validityCells}
        {...(hasPermission('administer') && {
          actions: {
            width: 52,
            render: (row: LegalDocumentRow) => (
              <RowMenu
                name={citeLegalDocument(row)}
                actions={[
                  { label: text.edit, run: () => setEdited(row) },
                  { label: row.retired ? text.use : text.retire, run: () => void changeUse(row) }
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
        <ValidityFilters address={address} day={day} labels={text.filters} selects={selects} />
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
