import { emptyRegistrationValues, type SharingNetwork } from '@shared/model/services/network'

/** Valid registration with a value for every required field of its data sharing platform. */
export function createValidRegistration(
  network: SharingNetwork,
  code = 'MA-1'
): Record<string, string> {
  const texts = { serviceName: 'Dịch vụ thử', serviceCode: code, connectionType: 'provide' }
  const choices = Object.fromEntries(
    network.form.sections
      .flatMap(section => section.fields)
      .filter(field => field.required)
      .map(field => {
        const text = field.rule === 'address' ? '/thu/v1' : 'Nội dung'
        return [field.name, Object.keys(field.options ?? {})[0] ?? text]
      })
  )
  return { ...emptyRegistrationValues(network), ...choices, ...texts }
}
