import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { frameText } from '@shared/features/frame/text'
import { type KeyboardEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSidebarItemStyles } from '../item-styles'
import { SidebarLink } from '../sidebar-link'
import { usePinnedPages } from './use-pinned-pages'

const text = frameText.sidebar.pins

const useStyles = makeStyles({
  title: {
    padding: '10px 14px 2px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    fontWeight: tokens.fontWeightSemibold
  },
  list: {
    paddingBottom: '8px',
    marginBottom: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  target: { boxShadow: `inset 0 2px 0 ${tokens.colorCompoundBrandStroke}` },
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)'
  }
})

function PinnedPageListContent({ place }: { readonly place: string | undefined }) {
  const styles = useStyles()
  const items = useSidebarItemStyles()
  const { pinned, move } = usePinnedPages()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<string>()
  const [moved, setMoved] = useState<{ readonly path: string; readonly index: number }>()
  // A link loses the focus while it moves in the document.
  useLayoutEffect(() => {
    if (moved) list.current?.querySelectorAll<HTMLElement>('a')[moved.index]?.focus()
  }, [moved])
  if (pinned.length === 0) return null

  const onKeyDown = (event: KeyboardEvent, path: string, index: number): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    const next = Math.max(0, Math.min(index + step, pinned.length - 1))
    move(path, next)
    setMoved({ path, index: next })
  }
  const end = (): void => {
    setDragged(undefined)
    setTarget(undefined)
  }
  return (
    <>
      <p id={id} className={styles.title}>
        {text.title}
      </p>
      <ul ref={list} aria-labelledby={id} className={styles.list}>
        {pinned.map((leaf, index) => (
          <li
            key={leaf.path}
            draggable
            className={mergeClasses(items.row, target === leaf.path && styles.target)}
            onKeyDown={event => onKeyDown(event, leaf.path, index)}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(leaf.path)
            }}
            onDragOver={event => {
              if (dragged === undefined) return
              event.preventDefault()
              event.dataTransfer.dropEffect = 'move'
              setTarget(leaf.path)
            }}
            onDrop={event => {
              if (dragged === undefined) return
              event.preventDefault()
              move(dragged, index)
              end()
            }}
            onDragEnd={end}
          >
            <SidebarLink
              leaf={leaf}
              className={items.pinned}
              current={leaf.path === place}
              isMovable
            />
          </li>
        ))}
      </ul>
      <span role="status" className={styles.spoken}>
        {moved && text.moved(moved.index + 1, pinned.length)}
      </span>
    </>
  )
}

/** **Đã ghim**: the pinned pages, reordered by dragging or by Alt with an arrow key. */
export const PinnedPageList = memo(PinnedPageListContent)
