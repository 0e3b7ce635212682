import { foldText } from '../../kit/text-fold'
import { isPersonalName } from '../data-mart/data-mart'

/** Places of the columns of a file that are personal by their titles; "Họ và tên" is what a table calls `ho_va_ten`. */
export function personalPlaces(titles: readonly unknown[]): number[] {
  return titles.flatMap((title, place) =>
    typeof title === 'string' && isPersonalName(foldText(title).replace(/[^a-z0-9]+/g, '_'))
      ? [place]
      : []
  )
}
