import { Attribute, EncapsulatedContentInfo, SignerInfo } from '@peculiar/asn1-cms'
import {
  AsnArray,
  AsnProp,
  AsnPropTypes,
  AsnType,
  AsnTypeTypes,
  OctetString
} from '@peculiar/asn1-schema'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'

// ASN.1 structures that the library lacks, or that must preserve more than the library's own
// structures. Each property is declared after its class, in the order of the structure, because
// decorators are not yet part of the language.

/** SignedData (RFC 5652, 5.1); certificates are kept as raw bytes, which are what was signed. */
export class SignedData {
  version = 1
  digestAlgorithms: AlgorithmIdentifier[] = []
  encapContentInfo = new EncapsulatedContentInfo()
  certificates: ArrayBuffer[] = []
  signerInfos: SignerInfo[] = []
}
AsnProp({ type: AsnPropTypes.Integer })(SignedData.prototype, 'version')
AsnProp({ type: AlgorithmIdentifier, repeated: 'set' })(SignedData.prototype, 'digestAlgorithms')
AsnProp({ type: EncapsulatedContentInfo })(SignedData.prototype, 'encapContentInfo')
AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 0, implicit: true })(
  SignedData.prototype,
  'certificates'
)
AsnProp({ type: SignerInfo, repeated: 'set' })(SignedData.prototype, 'signerInfos')

/** Signed attributes of a signer, encoded as a SET, which is the form that the signature covers. */
export class SignedAttributes extends AsnArray<Attribute> {}
AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })(SignedAttributes)

/** ESSCertIDv2 (RFC 5035, 4); the algorithm is absent for SHA-256. */
export class EssCertificateId {
  algorithm?: AlgorithmIdentifier
  hash = new OctetString()
  issuerSerial?: ArrayBuffer
}
AsnProp({ type: AlgorithmIdentifier, optional: true })(EssCertificateId.prototype, 'algorithm')
AsnProp({ type: OctetString })(EssCertificateId.prototype, 'hash')
AsnProp({ type: AsnPropTypes.Any, optional: true })(EssCertificateId.prototype, 'issuerSerial')

/** SigningCertificateV2 (RFC 5035, 3). */
export class SigningCertificate {
  certificates: EssCertificateId[] = []
  policies?: ArrayBuffer
}
AsnProp({ type: EssCertificateId, repeated: 'sequence' })(
  SigningCertificate.prototype,
  'certificates'
)
AsnProp({ type: AsnPropTypes.Any, optional: true })(SigningCertificate.prototype, 'policies')

/** GCMParameters (RFC 5084, 3.2). */
export class GcmParameters {
  nonce = new OctetString()
  macSize = 12
}
AsnProp({ type: OctetString })(GcmParameters.prototype, 'nonce')
AsnProp({ type: AsnPropTypes.Integer, defaultValue: 12 })(GcmParameters.prototype, 'macSize')

/** ECC-CMS-SharedInfo (RFC 5753, 7.2). */
export class EccCmsSharedInfo {
  keyInfo = new AlgorithmIdentifier()
  bits = new OctetString()
}
AsnProp({ type: AlgorithmIdentifier })(EccCmsSharedInfo.prototype, 'keyInfo')
AsnProp({ type: OctetString, context: 2 })(EccCmsSharedInfo.prototype, 'bits')

/** EncryptedContentInfo with unfragmented content (RFC 5652, 6.1). */
class EncryptedPiece {
  contentType = ''
  algorithm = new AlgorithmIdentifier()
  content = new OctetString()
}
AsnProp({ type: AsnPropTypes.ObjectIdentifier })(EncryptedPiece.prototype, 'contentType')
AsnProp({ type: AlgorithmIdentifier })(EncryptedPiece.prototype, 'algorithm')
AsnProp({ type: OctetString, context: 0, implicit: true })(EncryptedPiece.prototype, 'content')

/** EncryptedData (RFC 5652, 8). */
export class EncryptedData {
  version = 0
  encrypted = new EncryptedPiece()
}
AsnProp({ type: AsnPropTypes.Integer })(EncryptedData.prototype, 'version')
AsnProp({ type: EncryptedPiece })(EncryptedData.prototype, 'encrypted')

/** PBES2-params (RFC 8018, A.4). */
export class Pbes2Parameters {
  derivation = new AlgorithmIdentifier()
  encryption = new AlgorithmIdentifier()
}
AsnProp({ type: AlgorithmIdentifier })(Pbes2Parameters.prototype, 'derivation')
AsnProp({ type: AlgorithmIdentifier })(Pbes2Parameters.prototype, 'encryption')

/** PBKDF2-params (RFC 8018, A.2) with a specified salt. */
export class Pbkdf2Parameters {
  salt = new OctetString()
  rounds: number | string = 0
  keyLength?: number
  prf?: AlgorithmIdentifier
}
AsnProp({ type: OctetString })(Pbkdf2Parameters.prototype, 'salt')
AsnProp({ type: AsnPropTypes.Integer })(Pbkdf2Parameters.prototype, 'rounds')
AsnProp({ type: AsnPropTypes.Integer, optional: true })(Pbkdf2Parameters.prototype, 'keyLength')
AsnProp({ type: AlgorithmIdentifier, optional: true })(Pbkdf2Parameters.prototype, 'prf')

/** pkcs-12PbeParams (RFC 7292, appendix C). */
export class PbeParameters {
  salt = new OctetString()
  rounds: number | string = 0
}
AsnProp({ type: OctetString })(PbeParameters.prototype, 'salt')
AsnProp({ type: AsnPropTypes.Integer })(PbeParameters.prototype, 'rounds')
