import { makeStyles, Option } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { formReadBackScreenText } from '@shared/features/forms/read-back-screen-text'
import { formatNumber } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import type { FormUnit } from '@shared/model/forms/form'
import type { ReadBackFile } from '@shared/model/forms/read-back'
import { type FieldChoice, PlainDropdown } from '../../../ui/form/choice-field'
import { Card } from '../../../ui/page/card'
import { ToneBadge } from '../../../ui/page/status-badge'
import { useIsPrinting } from '../../../ui/print/paper'
import { PlainTable } from '../../../ui/table/plain-table'
import { RowActionButton } from '../../../ui/table/row-action'
import { formatFormPeriod } from '../page/occasions'

const text = formReadBackScreenText.files

const useStyles = makeStyles({
  // Fluent's own minimum width is larger than a cell of the table.
  choice: { minWidth: '120px', width: '100%' }
})

type FileState = Pick<StatusBadgeStyle, 'tone' | 'icon'> & { readonly words: string }

/** Findings about a file, the worst first; one that says that nothing was found. */
function statesOfFile(file: ReadBackFile): readonly FileState[] {
  if (file.refused !== '') return [{ tone: 'danger', icon: 'error', words: text.refused }]
  const faults = file.results.filter(({ fault }) => fault !== '').length
  const failed = file.checks.filter(({ state }) => state === 'failed').length
  const states: FileState[] = []
  if (!file.unit || !file.period)
    states.push({ tone: 'warning', icon: 'question', words: text.unknown })
  if (failed > 0)
    states.push({ tone: 'danger', icon: 'error', words: text.failed(formatNumber(failed)) })
  if (faults > 0)
    states.push({ tone: 'warning', icon: 'warning', words: text.faults(formatNumber(faults)) })
  if (file.differences.length > 0) {
    const count = formatNumber(file.differences.length)
    states.push({ tone: 'warning', icon: 'warning', words: text.changed(count) })
  }
  return states.length > 0 ? states : [{ tone: 'success', icon: 'check', words: text.good }]
}

interface ReadFilesProps {
  readonly origin: string
  readonly files: readonly ReadBackFile[]
  readonly units: readonly FormUnit[]
  readonly periods: readonly string[]
  readonly onAssign: (file: ReadBackFile, unit: FormUnit | null, period: string | null) => void
  /** Removes a file from the reading; the file itself stays. */
  readonly onLeaveOut: (file: ReadBackFile) => void
}

/** Card **Tệp đã đọc**: unit, period and findings of each file. */
export function ReadFiles(props: ReadFilesProps) {
  const { origin, files, units, periods, onAssign, onLeaveOut } = props
  const isPaper = useIsPrinting()
  return (
    <Card title={text.title}>
      <p>{text.caption(formatNumber(files.length), origin)}</p>
      <PlainTable<ReadBackFile>
        label={text.title}
        whole
        rows={files}
        columns={[
          {
            key: 'file',
            title: text.file,
            wrapped: true,
            roomy: true,
            cell: ({ fileName }) => fileName
          },
          {
            key: 'unit',
            title: text.unit,
            wrapped: true,
            roomy: true,
            cell: file =>
              isPaper || file.refused !== '' || units.length === 0 ? (
                (file.unit?.name ?? file.unitText)
              ) : (
                <>
                  <CellChoice
                    label={text.unitOf(file.fileName)}
                    placeholder={text.choose}
                    value={file.unit?.id ?? ''}
                    choices={units.map(({ id, name }) => ({ value: id ?? '', label: name }))}
                    onChange={id =>
                      onAssign(file, units.find(unit => unit.id === id) ?? null, file.period)
                    }
                  />
                  {!file.unit && file.unitText && <p>{text.written(file.unitText)}</p>}
                </>
              )
          },
          {
            key: 'period',
            title: text.period,
            cell: file =>
              isPaper || file.refused !== '' ? (
                file.period ? (
                  formatFormPeriod(file.period)
                ) : (
                  ''
                )
              ) : (
                <CellChoice
                  label={text.periodOf(file.fileName)}
                  placeholder={text.choosePeriod}
                  value={file.period ?? ''}
                  choices={periods.map(value => ({ value, label: formatFormPeriod(value) }))}
                  onChange={period => onAssign(file, file.unit, period)}
                />
              )
          },
          {
            key: 'state',
            title: text.state,
            wrapped: true,
            roomy: true,
            cell: file => (
              <>
                {statesOfFile(file).map(({ tone, icon, words }) => (
                  <span key={words}>
                    <ToneBadge tone={tone} icon={icon}>
                      {words}
                    </ToneBadge>{' '}
                  </span>
                ))}
                {file.refused}
              </>
            )
          },
          {
            key: 'actions',
            title: text.actions,
            narrow: true,
            cell: file => (
              <RowActionButton
                label={text.leaveOut(file.fileName)}
                icon={<DismissRegular />}
                onPress={() => onLeaveOut(file)}
              />
            )
          }
        ]}
      />
    </Card>
  )
}

interface CellChoiceProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly choices: readonly FieldChoice[]
  readonly onChange: (value: string) => void
}

/** Choice in a cell of the table, whose label is only spoken. */
function CellChoice({ label, placeholder, value, choices, onChange }: CellChoiceProps) {
  const styles = useStyles()
  return (
    <PlainDropdown
      className={styles.choice}
      aria-label={label}
      placeholder={placeholder}
      value={choices.find(choice => choice.value === value)?.label ?? ''}
      selectedOptions={value ? [value] : []}
      onOptionSelect={(_event, { optionValue }) => optionValue && onChange(optionValue)}
    >
      {choices.map(choice => (
        <Option key={choice.value} value={choice.value}>
          {choice.label}
        </Option>
      ))}
    </PlainDropdown>
  )
}
