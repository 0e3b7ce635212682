import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import type { CallOutput } from '@shared/contract/contract'
import {
  type CopyEntry,
  copyColumns,
  copyRecallSchema,
  copyStates
} from '@shared/features/secrecy/copy'
import { copyText as text } from '@shared/features/secrecy/text'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import type { ListQuery } from '@shared/kit/list/list'
import { secrecyDegreeLabels } from '@shared/model/secrecy/degree'
import { listExportTargets } from '@shared/model/secrecy/targets'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { shownNetworkLocations } from '../../session/navigation'
import { hasPermission } from '../../session/permission'
import { ExportButton } from '../../ui/export-button'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import { DayField } from '../../ui/form/day-field'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { StatusBadge } from '../../ui/page/status-badge'
import { FilteredList } from '../../ui/table/filtered-list'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import { RowActionButton } from '../../ui/table/row-action'
import { useList } from '../../ui/table/use-list'
import { useListAddress } from '../../ui/table/use-list-address'

const filterNames = ['degree', 'state', 'target']
const fetchCopies = (query: ListQuery) => call('secrecy:copies', { query })
const degreeOptions = Object.entries(secrecyDegreeLabels)
  .filter(([value]) => value !== 'none')
  .map(([value, label]) => ({ value, label }))
const stateOptions = Object.entries(copyStates).map(([value, { label }]) => ({ value, label }))
const targetOptions = listExportTargets(shownNetworkLocations).map(({ id, label }) => ({
  value: id,
  label
}))
const cells = { state: (row: CopyEntry) => <StatusBadge look={copyStates[row.state]} /> }

/** **Sổ bản sao**: all copies above *Không mật* that left the program, with their recall. */
export function CopyRegisterTab() {
  const address = useListAddress(filterNames)
  const list = useList<CopyEntry, CallOutput<'secrecy:copies'>>(fetchCopies, address)
  const [recalling, setRecalling] = useState<CopyEntry>()
  const { search, filters, sort } = address
  return (
    <>
      <FilteredList
        label={text.title}
        columns={copyColumns}
        list={list}
        rowKey={row => String(row.number)}
        cells={cells}
        {...(hasPermission('administer') && {
          actions: {
            width: 60,
            render: (row: CopyEntry) =>
              row.state === 'done' || row.state === 'open' ? (
                <RowActionButton
                  label={text.recall}
                  icon={<ArrowUndoRegular />}
                  onPress={() => setRecalling(row)}
                />
              ) : null
          }
        })}
        address={address}
        empty={text.empty}
        footer={text.footer(formatNumber(list.matched), formatNumber(list.total))}
        end={
          <ExportButton
            save={() => call('secrecy:exportCopies', { query: { search, filters, sort } })}
          />
        }
      >
        <SearchField label={text.search} {...createSearchFieldProps(address)} />
        <SelectFilter
          label={text.degree}
          {...createFilterControlProps(address, 'degree')}
          options={degreeOptions}
        />
        <SelectFilter
          label={text.state}
          {...createFilterControlProps(address, 'state')}
          options={stateOptions}
        />
        <SelectFilter
          label={text.target}
          {...createFilterControlProps(address, 'target')}
          options={targetOptions}
        />
      </FilteredList>
      {recalling && (
        <RecallDialog
          entry={recalling}
          onClose={() => setRecalling(undefined)}
          onRecalled={list.reload}
        />
      )}
    </>
  )
}

interface RecallDialogProps {
  readonly entry: CopyEntry
  readonly onClose: () => void
  readonly onRecalled: () => void
}

function RecallDialog({ entry, onClose, onRecalled }: RecallDialogProps) {
  const form = useForm(copyRecallSchema, { day: toVietnamIsoDay(Date.now()), reason: '' })
  const number = formatNumber(entry.number)
  return (
    <FormDialog
      title={text.recallTitle(number)}
      sending={{
        form,
        submitLabel: text.recall,
        save: recall => call('secrecy:recall', { number: entry.number, recall }),
        saved: () => ({ title: text.recallDone, body: entry.what }),
        failed: text.recallFailed,
        onSaved: onRecalled
      }}
      onClose={onClose}
    >
      <DayField {...form.field('day')} label={text.recallDay} required />
      <TextField
        {...form.field('reason')}
        label={text.recallReason}
        required
        maxLength={500}
        rows={3}
      />
    </FormDialog>
  )
}
