import type { RegistrationField, SharingNetwork } from './network'
import {
  authenticationField,
  commonRegistrationTexts,
  complianceConfirmation,
  connectionTypeField,
  createServiceCodeField,
  dataFormatField,
  descriptionField,
  endpointField,
  methodField,
  missingRegistrationFieldsMessage,
  serviceNameField,
  serviceSectionTitle,
  technicalDocumentLabel,
  technicalSectionDescription,
  technicalSectionTitle
} from './network-fields'
import { sharingNetworkPath } from './network-places'

/** What an administrator states about a platform; everything else of its form has defaults. */
export interface SharingNetworkOutline {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly receiver: string
  readonly partnerLabel: string
  /** Names of the partners that a registration can choose. */
  readonly partners: readonly string[]
  readonly dataTypes: readonly string[]
  /** Whether a registration states a degree of secrecy. */
  readonly hasDegree: boolean
  /** Text of the notice above the form; empty for none. */
  readonly warning: string
  /** Whether compliance must be confirmed. */
  readonly hasConfirmation: boolean
}

const degreeField: RegistrationField = {
  name: 'securityLevel',
  label: 'Mức độ bảo mật',
  kind: 'choice',
  options: { 'khong-mat': 'Không mật', mat: 'Mật', 'toi-mat': 'Tối mật' },
  initial: 'khong-mat'
}

const warningTitle = 'Lưu ý trước khi đăng ký'
const partnerFieldName = 'partnerAgency'

/** Definition of a platform with the default form for its outline. */
export function createNetworkDefinition(outline: SharingNetworkOutline): SharingNetwork {
  const { id, name, title, description, receiver, dataTypes, hasDegree, warning } = outline
  return {
    id,
    name,
    path: sharingNetworkPath(id),
    title,
    description,
    receiver,
    partnerField: partnerFieldName,
    ...(hasDegree && { degreeField: degreeField.name }),
    dataTypes,
    form: {
      ...commonRegistrationTexts,
      title: `${commonRegistrationTexts.title} qua ${name}`,
      delay: 0,
      missing: missingRegistrationFieldsMessage,
      ...(warning !== '' && { warning: { title: warningTitle, body: warning } }),
      sections: createDefaultSections(outline),
      document: technicalDocumentLabel,
      ...(outline.hasConfirmation && { confirmation: complianceConfirmation })
    }
  }
}

function createDefaultSections({
  name,
  partnerLabel,
  partners,
  hasDegree
}: SharingNetworkOutline): SharingNetwork['form']['sections'] {
  const partnerField: RegistrationField = {
    name: partnerFieldName,
    label: partnerLabel,
    kind: 'choice',
    required: `Vui lòng chọn ${partnerLabel.toLocaleLowerCase('vi')}`,
    options: Object.fromEntries(partners.map((partner, place) => [`doi-tac-${place + 1}`, partner]))
  }
  return [
    {
      key: 'service',
      title: serviceSectionTitle,
      note: `Tên, mã dịch vụ và ${partnerLabel.toLocaleLowerCase('vi')}`,
      fields: [
        serviceNameField,
        createServiceCodeField(`${name}-001`),
        connectionTypeField,
        partnerField,
        descriptionField
      ]
    },
    {
      key: 'technical',
      title: technicalSectionTitle,
      note: technicalSectionDescription,
      fields: [
        dataFormatField,
        ...(hasDegree ? [degreeField] : []),
        endpointField,
        methodField,
        authenticationField
      ]
    }
  ]
}
