import { foldText } from '../../kit/text-fold'
import { isPersonalColumnName } from '../../model/data-mart/data-mart'

/**
 * Indexes of file columns whose titles indicate personal data; "Họ và tên" corresponds to the
 * column name `ho_va_ten`.
 */
export function findPersonalColumnIndexes(titles: readonly unknown[]): number[] {
  return titles.flatMap((title, place) =>
    typeof title === 'string' && isPersonalColumnName(foldText(title).replace(/[^a-z0-9]+/g, '_'))
      ? [place]
      : []
  )
}
