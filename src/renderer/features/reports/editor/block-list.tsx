import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { compositionText as text } from '@shared/features/reports/composition-text'
import { formatNumber } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import { maxReportBlocks, type ReportBlock } from '@shared/model/reports/composition'
import { useLayoutEffect, useRef, useState } from 'react'
import { ActionMenu } from '../../../ui/action/action-menu'
import { BlockCard, type BlockPart } from './block-card'
import { insertBlockAfter, moveBlock } from './block-order'
import { type EditedBlock, toEditedBlock } from './composition-values'
import { createReportBlock } from './new-block'
import type { CompositionEditor } from './use-composition'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '12px', minWidth: 0 },
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  title: {
    flexGrow: 1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold
  },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none'
  },
  removed: { display: 'flex', alignItems: 'center', gap: '12px', padding: '4px 8px' }
})

interface RemovedBlock {
  readonly index: number
  readonly block: EditedBlock
  readonly title: string
}

interface BlockListProps {
  readonly editor: CompositionEditor
  /** Key of the block whose form is shown. */
  readonly open: string | undefined
  readonly onOpen: (key: string | undefined) => void
  readonly generated: ReadonlyMap<string, readonly string[]>
}

/** Blocks of the report in their order: adds, moves, duplicates and removes them. */
export function BlockList({ editor, open, onOpen, generated }: BlockListProps) {
  const styles = useStyles()
  const { blocks, period } = editor.values
  const list = useRef<HTMLDivElement>(null)
  const toFocus = useRef<string>(undefined)
  const [removed, setRemoved] = useState<RemovedBlock>()
  const [said, say] = useState('')
  const isFull = blocks.length >= maxReportBlocks
  // A moved element loses the focus, and a new one is not in the document before.
  useLayoutEffect(() => {
    const selector = toFocus.current
    toFocus.current = undefined
    if (selector !== undefined) list.current?.querySelector<HTMLElement>(selector)?.focus()
  })
  const focus = (key: string, part: BlockPart): void => {
    toFocus.current = `[data-block="${key}"] [data-part="${part}"]`
  }
  const change = (next: readonly EditedBlock[]): void => {
    setRemoved(undefined)
    editor.setBlocks(next)
  }
  const insert = (block: ReportBlock, after: string | undefined): void => {
    const added = toEditedBlock(block)
    change(insertBlockAfter(blocks, after, added))
    onOpen(added.key)
    focus(added.key, 'toggle')
  }
  const add = (kind: ReportBlock['kind']): void => {
    const before = blocks.find(({ key }) => key === open) ?? blocks.at(-1)
    insert(createReportBlock(kind, before?.block), before?.key)
  }
  const move = (key: string, by: -1 | 1, part: BlockPart): void => {
    const next = moveBlock(blocks, key, by)
    if (next === blocks) return
    change(next)
    focus(key, part)
    const at = next.findIndex(one => one.key === key)
    const kind = next[at]?.block.kind
    if (kind) say(text.moved(text.blockTitle(String(at + 1), text.kinds[kind])))
  }
  const remove = (index: number): void => {
    const block = blocks[index]
    if (!block) return
    editor.setBlocks(blocks.toSpliced(index, 1))
    const title = text.blockTitle(String(index + 1), text.kinds[block.block.kind])
    setRemoved({ index, block, title })
    toFocus.current = '[data-part="undo"]'
  }
  const restore = ({ index, block }: RemovedBlock): void => {
    change(blocks.toSpliced(index, 0, block))
    focus(block.key, 'toggle')
  }
  const undoBar = removed && (
    <li className={styles.removed} key="removed">
      <span role="status">{text.removed(removed.title)}</span>
      <Button
        size="small"
        data-part="undo"
        icon={<ArrowUndoRegular />}
        onClick={() => restore(removed)}
      >
        {text.undo}
      </Button>
    </li>
  )
  return (
    <div ref={list} className={styles.part}>
      <div className={styles.top}>
        <h2 className={styles.title}>{text.blocks}</h2>
        <span className={styles.quiet}>
          {text.count(formatNumber(blocks.length), formatNumber(maxReportBlocks))}
        </span>
        <AddBlock isFull={isFull} onAdd={add} />
      </div>
      <p className={styles.quiet}>{blocks.length === 0 ? text.none : text.moveHint}</p>
      <p role="status" className={styles.quiet}>
        {said}
      </p>
      <ol className={styles.list} aria-label={text.blocks}>
        {blocks.map(({ key, block }, index) => [
          removed?.index === index && undoBar,
          <BlockCard
            key={key}
            blockKey={key}
            block={block}
            number={index + 1}
            period={period}
            errors={editor.errors}
            generated={generated.get(key)}
            isOpen={key === open}
            isFirst={index === 0}
            isLast={index === blocks.length - 1}
            isFull={isFull}
            onToggle={() => onOpen(key === open ? undefined : key)}
            onMove={(by, part) => move(key, by, part)}
            onDuplicate={() => insert(block, key)}
            onRemove={() => remove(index)}
            onChange={next => editor.setBlock(key, next)}
          />
        ])}
        {removed?.index === blocks.length && undoBar}
      </ol>
    </div>
  )
}

interface AddBlockProps {
  readonly isFull: boolean
  readonly onAdd: (kind: ReportBlock['kind']) => void
}

function AddBlock({ isFull, onAdd }: AddBlockProps) {
  if (isFull) return <span>{text.full(formatNumber(maxReportBlocks))}</span>
  return (
    <ActionMenu
      label={text.add}
      trigger={<Button icon={<AddRegular />}>{text.add}</Button>}
      actions={keysOf(text.kinds).map(kind => ({
        label: text.kinds[kind],
        hint: text.kindHints[kind],
        run: () => onAdd(kind)
      }))}
    />
  )
}
