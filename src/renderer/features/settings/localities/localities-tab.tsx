import { makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import type { CallOutput } from '@shared/contract/contract'
import type { LocalityFilePreview } from '@shared/features/localities/calls'
import { type LocalityRow, localityColumns } from '@shared/features/localities/list'
import { localitiesText as text } from '@shared/features/localities/text'
import { formatNumber } from '@shared/kit/format'
import type { ListQuery } from '@shared/kit/list/list'
import { validityDayOf } from '@shared/model/legal/validity'
import {
  type Locality,
  localityKindLabels,
  localityListLabels
} from '@shared/model/localities/locality'
import { formatLocality, formatLocalityList } from '@shared/model/localities/register'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, toErrorMessage } from '../../../ipc/client'
import { hasPermission, IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { ExportButton } from '../../../ui/export-button'
import { fieldChoicesFromLabels } from '../../../ui/form/choice-field'
import { useNotify } from '../../../ui/notifications'
import { FilteredList } from '../../../ui/table/filtered-list'
import { RowMenu } from '../../../ui/table/row-menu'
import { useList } from '../../../ui/table/use-list'
import { useListAddress } from '../../../ui/table/use-list-address'
import { useRetire } from '../use-retire'
import { legalStateChoices, ValidityFilters, validityCells } from '../validity-list'
import { LocalityDialog } from './locality-dialog'
import { LocalityImportDialog } from './locality-import-dialog'

const filterNames = ['day', 'list', 'kind', 'state', 'code']
const kindChoices = fieldChoicesFromLabels(localityKindLabels)
const codeChoices = [{ value: 'reused', label: text.filters.reused }]

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' }
})

type Page = CallOutput<'localities:list'>

const fetchLocalities = (query: ListQuery): Promise<Page> => call('localities:list', query)

/** Open dialog of the tab. */
type OpenDialog =
  | { readonly kind: 'edit'; readonly locality: Locality | null }
  | { readonly kind: 'import'; readonly preview: LocalityFilePreview }

/** Tab **Địa bàn** (localities): places of code lists with their validity and successions. */
export function LocalitiesSettingsTab() {
  const styles = useStyles()
  const navigate = useNavigate()
  const address = useListAddress(filterNames)
  const list = useList<LocalityRow, Page>(fetchLocalities, address)
  const [opened, setOpened] = useState<OpenDialog>()
  const notify = useNotify()
  const retire = useRetire(text, list.reload)
  const { search, filters, sort } = address
  const day = validityDayOf(filters, Date.now())
  const changeUse = ({ id, locality }: LocalityRow): Promise<void> =>
    retire(formatLocality(locality), locality, retired =>
      call('localities:retire', { key: id, retired })
    )
  const readFile = async (): Promise<void> => {
    try {
      const preview = await call('localities:readFile')
      if (preview) setOpened({ kind: 'import', preview })
    } catch (failure) {
      notify({ title: text.import.failed, body: toErrorMessage(failure), intent: 'error' })
    }
  }
  const close = (): void => setOpened(undefined)
  const lists = list.head?.lists ?? Object.keys(localityListLabels)
  const selects = [
    {
      name: 'list' as const,
      options: lists.map(value => ({ value, label: formatLocalityList(value) }))
    },
    { name: 'kind' as const, options: kindChoices },
    { name: 'state' as const, options: legalStateChoices },
    { name: 'code' as const, options: codeChoices }
  ]
  return (
    <>
      <p className={styles.quiet}>{text.intro}</p>
      <FilteredList
        label={text.label}
        columns={localityColumns}
        list={list}
        rowKey={({ id }) => id}
        cells={validityCells}
        {...(hasPermission('administer') && {
          actions: {
            width: 52,
            render: (row: LocalityRow) => (
              <RowMenu
                name={formatLocality(row.locality)}
                actions={[
                  {
                    label: text.edit,
                    run: () => setOpened({ kind: 'edit', locality: row.locality })
                  },
                  {
                    label: row.locality.retired ? text.use : text.retire,
                    run: () => void changeUse(row)
                  },
                  { label: text.history, run: () => void navigate(historyPathOf(row.locality)) }
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
              <ActionButton
                icon={<AddRegular />}
                onClick={() => setOpened({ kind: 'edit', locality: null })}
              >
                {text.add}
              </ActionButton>
              <ActionButton icon={<ArrowImportRegular />} onClick={() => void readFile()}>
                {text.import.open}
              </ActionButton>
            </IfPermitted>
            <ExportButton
              save={() =>
                call('localities:export', { query: { search, filters: { ...filters, day }, sort } })
              }
            />
          </>
        }
      >
        <ValidityFilters address={address} day={day} labels={text.filters} selects={selects} />
      </FilteredList>
      {opened?.kind === 'edit' && (
        <LocalityDialog locality={opened.locality} onClose={close} onSaved={list.reload} />
      )}
      {opened?.kind === 'import' && (
        <LocalityImportDialog preview={opened.preview} onClose={close} onSaved={list.reload} />
      )}
    </>
  )
}

/** Address of the audit entries that name a locality. */
const historyPathOf = (locality: Locality): string =>
  `${pagePaths.monitor}?${new URLSearchParams({ tab: 'audit', tim: formatLocality(locality) })}`
