import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { compositionText as text } from '@shared/features/reports/composition-text'
import { sectorPageTitleOf } from '@shared/model/analytics/sector-navigation'
import type { ReportBlock } from '@shared/model/reports/composition'
import { type KeyboardEvent, useId } from 'react'
import { cssColorOfTone } from '../../../theme'
import { BlockFields, type BlockFieldsProps } from './block-fields'

const useStyles = makeStyles({
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0
  },
  faulty: { border: `1px solid ${tokens.colorStatusDangerBorder1}` },
  head: { display: 'flex', alignItems: 'center', columnGap: '2px', padding: '4px 8px 4px 4px' },
  toggle: {
    flex: '1 1 0',
    minWidth: 0,
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular
  },
  words: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  kind: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  fault: { display: 'inline-flex', marginInlineEnd: '4px' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    padding: '12px 16px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`
  }
})

/** Part of a block's head that takes the focus after a change of the list. */
export type BlockPart = 'toggle' | 'up' | 'down'

interface BlockCardProps extends BlockFieldsProps {
  readonly number: number
  readonly isOpen: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isFull: boolean
  readonly onToggle: () => void
  /** `part` is the control that the user pressed. */
  readonly onMove: (by: -1 | 1, part: BlockPart) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** One block of the list: its head with actions and, if it is open, its form. */
export function BlockCard(props: BlockCardProps) {
  const { blockKey, block, number, isOpen, isFirst, isLast, isFull, errors } = props
  const styles = useStyles()
  const body = useId()
  const title = text.blockTitle(String(number), text.kinds[block.kind])
  const isFaulty = Object.keys(errors).some(name => name.startsWith(`${blockKey}.`))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    props.onMove(event.key === 'ArrowUp' ? -1 : 1, 'toggle')
  }
  return (
    <li data-block={blockKey} className={mergeClasses(styles.card, isFaulty && styles.faulty)}>
      <div className={styles.head}>
        <Button
          appearance="subtle"
          className={styles.toggle}
          data-part="toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
          onClick={props.onToggle}
          onKeyDown={onKeyDown}
        >
          <span className={styles.words}>
            {isFaulty && (
              <span className={styles.fault} style={{ color: cssColorOfTone('danger', 'text') }}>
                <ErrorCircleRegular aria-label={text.blockFaulty} />
              </span>
            )}
            <span className={styles.kind}>{title}</span>
            <span className={styles.quiet}>{describeBlock(block)}</span>
          </span>
        </Button>
        <HeadButton
          part="up"
          label={text.up(title)}
          icon={<ArrowUpRegular />}
          disabled={isFirst}
          onPress={() => props.onMove(-1, 'up')}
        />
        <HeadButton
          part="down"
          label={text.down(title)}
          icon={<ArrowDownRegular />}
          disabled={isLast}
          onPress={() => props.onMove(1, 'down')}
        />
        <HeadButton
          label={text.duplicate(title)}
          icon={<CopyRegular />}
          disabled={isFull}
          onPress={props.onDuplicate}
        />
        <HeadButton
          label={text.remove(title)}
          icon={<DeleteRegular />}
          disabled={false}
          onPress={props.onRemove}
        />
      </div>
      {isOpen && (
        <div id={body} className={styles.body}>
          <BlockFields {...props} />
        </div>
      )}
    </li>
  )
}

interface HeadButtonProps {
  readonly part?: BlockPart
  readonly label: string
  readonly icon: React.ReactElement
  readonly disabled: boolean
  readonly onPress: () => void
}

function HeadButton({ part, label, icon, disabled, onPress }: HeadButtonProps) {
  return (
    <Button
      appearance="subtle"
      size="small"
      data-part={part}
      aria-label={label}
      title={label}
      icon={icon}
      disabledFocusable={disabled}
      onClick={onPress}
    />
  )
}

/** Content of a block in a few words; empty if it has none yet. */
function describeBlock(block: ReportBlock): string {
  const words = wordsOf(block)
  return words === '' ? '' : ` · ${words}`
}

function wordsOf(block: ReportBlock): string {
  if (block.kind === 'heading' || block.kind === 'text') return block.text
  if (block.kind === 'lines') return Number.isNaN(block.count) ? '' : text.lineCount(block.count)
  if ('title' in block && block.title !== '') return block.title
  const { source } = block
  if (source.kind === 'query') return text.ofQuery
  return source.page === '' ? '' : sectorPageTitleOf(source.page)
}
