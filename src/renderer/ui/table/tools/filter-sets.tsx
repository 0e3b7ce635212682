import {
  Button,
  Divider,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip,
  tokens
} from '@fluentui/react-components'
import { BookmarkMultipleRegular } from '@fluentui/react-icons/svg/bookmark-multiple'
import { isEmptyListCriteria } from '@shared/kit/list/settings'
import { listToolsText } from '@shared/kit/list/settings-text'
import { useRef, useState } from 'react'
import type { ListAddress } from '../use-list-address'
import { SavedFilterLine } from './filter-line'
import { FilterNameForm } from './filter-name-form'
import { useSavedFilterSets } from './use-filter-sets'

const text = listToolsText.filters

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    width: '380px',
    maxWidth: 'calc(100vw - 16px)',
    padding: '12px 0',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`
  },
  title: {
    padding: '0 16px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none'
  },
  list: {
    overflowY: 'auto',
    margin: 0,
    padding: '0 8px',
    listStyleType: 'none',
    minHeight: 0,
    // In a low or zoomed window the list would shrink to a few pixels, so the whole content
    // scrolls.
    '@media (max-height: 560px)': { overflowY: 'visible', flexShrink: 0 }
  },
  divider: { flexGrow: 0 },
  form: { padding: '4px 16px 0' },
  quiet: { padding: '0 16px', color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

interface SavedFilterSetsProps {
  readonly list: string
  readonly address: ListAddress
}

/**
 * Panel **Bộ lọc đã lưu** (saved filters): named combinations of search, filters and sort order of
 * this list.
 */
export function SavedFilterSets({ list, address }: SavedFilterSetsProps) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trapFocus
      open={open}
      onOpenChange={(_event, data) => setOpen(data.open)}
      positioning={{ position: 'below', align: 'end', offset: 4, autoSize: 'height' }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={text.open} relationship="label">
          <Button appearance="subtle" icon={<BookmarkMultipleRegular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={text.title}>
        <Sets list={list} address={address} onChosen={() => setOpen(false)} />
      </PopoverSurface>
    </Popover>
  )
}

interface SetsProps extends SavedFilterSetsProps {
  readonly onChosen: () => void
}

function Sets({ list, address, onChosen }: SetsProps) {
  const styles = useStyles()
  const title = useRef<HTMLHeadingElement>(null)
  const { filters, save, rename, remove } = useSavedFilterSets(list)
  const { search, sort } = address
  const choice = { search, filters: { ...address.filters }, sort }
  return (
    <>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {text.title}
      </h2>
      {filters.length === 0 ? (
        <p className={styles.quiet}>{text.none}</p>
      ) : (
        <ul className={styles.list} aria-label={text.list}>
          {filters.map(filter => (
            <SavedFilterLine
              key={filter.id}
              filter={filter}
              current={choice}
              onRename={name => rename(filter.id, name)}
              onRemove={() => {
                // The focus moves to the title, because the focused button is removed with its
                // line.
                title.current?.focus()
                void remove(filter)
              }}
              onApply={() => {
                address.choose(filter.choice)
                onChosen()
              }}
            />
          ))}
        </ul>
      )}
      <Divider className={styles.divider} />
      <div className={styles.form}>
        <FilterNameForm
          label={text.name}
          initial=""
          action={text.save}
          blocked={isEmptyListCriteria(choice) ? text.nothing : undefined}
          onSave={name => save(name, choice)}
        />
      </div>
    </>
  )
}
