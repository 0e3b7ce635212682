import { makeStyles, mergeClasses, Option, tokens } from '@fluentui/react-components'
import {
  describeChosenColumnType,
  describeColumnTypeExceptions
} from '@shared/features/file-import/reading-notes'
import { fileImportText as text } from '@shared/features/file-import/text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import { type DataType, dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import {
  type FileProfile,
  formatValueNotationExample,
  type ProfileColumn
} from '@shared/model/file-import/profile'
import { Fragment, useId, useState } from 'react'
import { PlainDropdown } from '../../ui/form/choice-field'
import { TabBar } from '../../ui/page/tab-bar'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'

const useStyles = makeStyles({
  tabs: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  // The panel is as high as its tables, so that the dialog keeps its height between tabs.
  panel: { minHeight: '320px' },
  // The column is narrow enough that the table fits beside the file's lines in a small window;
  // words stay unbroken.
  words: { display: 'block', minWidth: '60px', fontSize: tokens.fontSizeBase200 },
  unbroken: { whiteSpace: 'nowrap' },
  small: { fontSize: tokens.fontSizeBase200 },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: '11px' },
  type: { minWidth: '104px', width: '104px' },
  almost: {
    display: 'block',
    minWidth: '104px',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere'
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  empty: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground2 }
})

type TabName = 'columns' | 'rows' | 'rejected'

interface FileProfileTabsProps {
  readonly profile: FileProfile
  readonly choice: ReadingOptions
  readonly onType: (name: string, type: DataType) => void
}

/**
 * Tabs with the content of a file: its columns, its first rows, and rows that no table would
 * accept.
 */
export function FileProfileTabs({ profile, choice, onType }: FileProfileTabsProps) {
  const styles = useStyles()
  const id = useId()
  const [shown, setShown] = useState<TabName>('columns')
  const { columns, rows, rejectedCount } = profile
  const titles: Readonly<Record<TabName, string>> = {
    columns: text.tabs.columns(formatNumber(columns.length)),
    rows: text.tabs.rows(formatNumber(rows.length)),
    rejected: text.tabs.rejected(formatNumber(rejectedCount))
  }
  const names: readonly TabName[] = ['columns', 'rows', 'rejected']
  return (
    <div className={styles.tabs}>
      <TabBar
        label={text.tabs.label}
        tabs={titles}
        chosen={shown}
        onChoose={tab => setShown(names.find(name => name === tab) ?? 'columns')}
        panel={id}
      />
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
      >
        {shown === 'columns' && (
          <Columns label={titles.columns} profile={profile} choice={choice} onType={onType} />
        )}
        {shown === 'rows' && <Rows label={titles.rows} profile={profile} />}
        {shown === 'rejected' && <Rejected label={titles.rejected} profile={profile} />}
      </div>
    </div>
  )
}

const allTypes = keysOf(dataTypeDefinitions)

/** Whether a value is a date or number of at most ten characters. */
const isShortFigure = (value: string): boolean => /^[\d.,/:+-]{1,10}$/.test(value)

function Columns({
  label,
  profile,
  choice,
  onType
}: FileProfileTabsProps & { readonly label: string }) {
  const styles = useStyles()
  const types = choice.types ?? {}
  // The type follows the title, because the user chooses it, at any window width.
  const parts: readonly PlainColumn<ProfileColumn>[] = [
    {
      key: 'title',
      title: text.columns.title,
      wrapped: true,
      cell: ({ title }) => <span className={styles.words}>{title}</span>
    },
    {
      key: 'type',
      title: text.columns.type,
      cell: column => (
        <>
          <PlainDropdown
            className={styles.type}
            size="small"
            aria-label={text.choice.typeOf(column.title)}
            value={dataTypeDefinitions[column.type].word}
            selectedOptions={[column.type]}
            onOptionSelect={(_event, { optionValue }) => {
              const type = allTypes.find(own => own === optionValue)
              if (type) onType(column.name, type)
            }}
          >
            {allTypes.map(type => (
              <Option key={type} value={type}>
                {dataTypeDefinitions[type].word}
              </Option>
            ))}
          </PlainDropdown>
          <span className={styles.almost}>
            {column.name in types
              ? describeChosenColumnType(column)
              : describeColumnTypeExceptions(column)}
          </span>
        </>
      )
    },
    {
      key: 'name',
      title: text.columns.name,
      wrapped: true,
      cell: ({ name }) => <ColumnName name={name} />
    },
    {
      key: 'style',
      title: text.columns.style,
      cell: column => <span className={styles.small}>{formatValueNotationExample(column)}</span>
    },
    {
      key: 'empty',
      title: text.columns.empty,
      number: true,
      cell: ({ empty }) => <span className={styles.small}>{formatPercent(empty)}</span>
    },
    {
      key: 'sample',
      title: text.columns.sample,
      wrapped: true,
      // A date or number is not broken into lines, because its parts alone mean something else.
      cell: ({ sample }) => (
        <span className={mergeClasses(styles.words, isShortFigure(sample) && styles.unbroken)}>
          {sample}
        </span>
      )
    }
  ]
  // The column for the notation is omitted for workbooks, whose cells are typed, and for texts,
  // which have only one notation.
  const hasStyle =
    profile.kind === 'csv' && profile.columns.some(one => formatValueNotationExample(one) !== '')
  const shown = hasStyle ? parts : parts.filter(({ key }) => key !== 'style')
  return <PlainTable label={label} columns={shown} rows={profile.columns} />
}

/** Column name that breaks after underscores only, unless a part is too long. */
function ColumnName({ name }: { readonly name: string }) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.words, styles.code)}>
      {name.split(/(?<=_)/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name may repeat
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}

function Rows({ label, profile }: { readonly label: string; readonly profile: FileProfile }) {
  const styles = useStyles()
  const { columns, rows } = profile
  if (rows.length === 0) return <p className={styles.empty}>{text.noRows}</p>
  const number: PlainColumn<readonly string[]> = {
    key: '#',
    title: text.line,
    number: true,
    narrow: true,
    cell: (_row, index) => formatNumber(index + 1)
  }
  const cells = columns.map(
    ({ name, title, type }, place): PlainColumn<readonly string[]> => ({
      key: name,
      title,
      number: type === 'integer' || type === 'float',
      cell: row => row[place]
    })
  )
  return <PlainTable label={label} columns={[number, ...cells]} rows={rows} />
}

function Rejected({ label, profile }: { readonly label: string; readonly profile: FileProfile }) {
  const styles = useStyles()
  const { rejected, rejectedCount } = profile
  if (rejectedCount === 0) return <p className={styles.empty}>{text.rejected.none}</p>
  return (
    <>
      <PlainTable
        label={label}
        columns={[
          {
            key: 'line',
            title: text.rejected.line,
            number: true,
            narrow: true,
            cell: ({ line }) => formatNumber(line)
          },
          {
            key: 'reason',
            title: text.rejected.reason,
            wrapped: true,
            cell: ({ reason }) => reason
          }
        ]}
        rows={rejected}
      />
      {rejectedCount > rejected.length && (
        <p className={styles.note}>
          {text.rejected.more(formatNumber(rejected.length), formatNumber(rejectedCount))}
        </p>
      )}
    </>
  )
}
