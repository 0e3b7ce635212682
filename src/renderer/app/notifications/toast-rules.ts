import type { Notice } from '../../ui/notifications'

const briefly = 5_000
/** Milliseconds that a user gets to read the toast, decide, and reach its action. */
const toAct = 10_000
const untilDismissed = -1

/** Milliseconds until a toast is dismissed; negative if only the user can dismiss it. */
export function toastTimeoutOf({ intent, action, job }: Notice): number {
  if (isUrgentNoticeIntent(intent) || job) return untilDismissed
  return action ? toAct : briefly
}

/** Whether the announcement interrupts the screen reader; only errors and warnings do. */
export function isUrgentNoticeIntent(intent: Notice['intent']): boolean {
  return intent === 'error' || intent === 'warning'
}

/** Text for the screen reader: the message without the button labels. */
export function toastAnnouncementOf({ title, body }: Notice): string {
  return body ? `${title}. ${body}` : title
}

/** Edges of a box in the window, in pixels. */
type Edges = Pick<DOMRect, 'bottom' | 'left' | 'right' | 'top'>

/** Box that a toast should not cover, and the cost of covering it. */
export interface ToastObstacle extends Edges {
  readonly cost: number
}

/**
 * Cost of a toast position for each element that the toast would cover: `minor` for a control in a
 * table row or a link, `major` for a title, a bar or any other button or field, `focused` for the
 * focused element.
 */
export const toastCoverCosts = { minor: 1, major: 10, focused: 100 } as const

/** Pixels between the toast and the edges of the window. */
export const toastMargins = { top: 4, side: 16, bottom: 16, raised: 88, underHeader: 64 } as const

/** Pixels by which the toast's box may overlap an obstacle before it covers the obstacle's text. */
const tolerance = 6

export type ToastPosition =
  | 'top'
  | 'underHeader'
  | 'raised'
  | 'bottom'
  | 'bottomLeft'
  | 'bottomRight'

/**
 * First position at which a toast covers no title, field, button, bar or focused element: its
 * current one, in the lower right corner, elsewhere at the bottom, above a bar at the bottom, under
 * the header, or at the top; otherwise the position with the lowest cost.
 */
export function chooseToastPosition(
  current: ToastPosition,
  size: Readonly<Record<'height' | 'width', number>>,
  view: Readonly<Record<'height' | 'width', number>>,
  obstacles: readonly ToastObstacle[]
): ToastPosition {
  const boxAt = (left: number, top: number): Edges => ({
    left,
    right: left + size.width,
    top: top + tolerance,
    bottom: top + size.height - tolerance
  })
  const middle = (view.width - size.width) / 2
  const right = view.width - toastMargins.side - size.width
  const low = view.height - toastMargins.bottom - size.height
  const boxes: Readonly<Record<ToastPosition, Edges>> = {
    top: boxAt(middle, toastMargins.top),
    bottom: boxAt(middle, low),
    bottomLeft: boxAt(toastMargins.side, low),
    bottomRight: boxAt(right, low),
    raised: boxAt(right, view.height - toastMargins.raised - size.height),
    underHeader: boxAt(right, toastMargins.underHeader)
  }
  const costAt = (place: ToastPosition): number =>
    obstacles
      .filter(obstacle => isOver(boxes[place], obstacle))
      .reduce((sum, { cost }) => sum + cost, 0)
  const order = [
    current,
    'bottomRight',
    'bottom',
    'bottomLeft',
    'raised',
    'underHeader',
    'top'
  ] as const
  return (
    order.find(place => costAt(place) < toastCoverCosts.major) ??
    order.reduce((best, place) => (costAt(place) < costAt(best) ? place : best))
  )
}

const isOver = (one: Edges, other: Edges): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
