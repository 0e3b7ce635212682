import { dataText } from '@shared/features/services/data-text'
import { degrees, registeredDegree } from '@shared/model/services/named-data'
import { fieldsOf, type Network } from '@shared/model/services/network'

/**
 * Label of the classification stated in the registration; undefined if the network has no such
 * field.
 */
export function statedDegreeOf(
  network: Network,
  values: Readonly<Record<string, string>>
): string | undefined {
  const degree = registeredDegree(network, values)
  const field = fieldsOf(network).find(({ name }) => name === network.degreeField)
  return degree && field && dataText.degreeOf(field.label, degrees[degree])
}
