import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { selfSignedCertificate } from './certificate.ts'

/** What an answer says. A test makes one of these wrong. */
export interface SamlAnswer {
  nameId: string
  email: string | null
  format: string
  issuer: string
  audience: string
  recipient: string
  /** In the envelope; `confirmedFor` is its counterpart in the assertion. */
  inResponseTo: string
  confirmedFor: string
  notOnOrAfter: Date
  /** Which element is signed. */
  signs: 'Assertion' | 'Response' | 'nothing'
  key: KeyObject
  /** Changes the XML after it was signed. */
  tamper: (xml: string) => string
}

export interface SamlProvider {
  entityId: string
  metadata: string
  /** Reads the request from the URL a browser was sent to. */
  readRequest(url: string): { id: string; issuer: string; acsUrl: string; relayState: string }
  /** Signs someone in and returns the form the browser posts back. */
  answer(url: string, changes?: Partial<SamlAnswer>): URLSearchParams
}

/** A small SAML 2.0 identity provider with a real key. */
export function createSamlProvider(entityId = `https://idp.example/${crypto.randomUUID()}`): SamlProvider {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const metadata = `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
      <ds:X509Certificate>${selfSignedCertificate(keys)}</ds:X509Certificate>
    </ds:X509Data></ds:KeyInfo></KeyDescriptor>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>
  </IDPSSODescriptor>
</EntityDescriptor>`

  function readRequest(url: string) {
    const { searchParams } = new URL(url)
    const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    const find = (pattern: RegExp) => xml.match(pattern)?.[1] ?? ''
    return {
      id: find(/ ID="([^"]+)"/),
      issuer: find(/Issuer[^>]*>([^<]+)</),
      acsUrl: find(/AssertionConsumerServiceURL="([^"]+)"/),
      relayState: searchParams.get('RelayState') ?? '',
    }
  }

  return {
    entityId,
    metadata,
    readRequest,
    answer(url, changes = {}) {
      const request = readRequest(url)
      const answer: SamlAnswer = {
        nameId: 'person-1',
        email: 'ann@company.example',
        format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        issuer: entityId,
        audience: request.issuer,
        recipient: request.acsUrl,
        inResponseTo: request.id,
        confirmedFor: request.id,
        notOnOrAfter: new Date(Date.now() + 5 * 60_000),
        signs: 'Assertion',
        key: keys.privateKey,
        tamper: (xml) => xml,
        ...changes,
      }
      const xml = answer.tamper(signXml(writeResponse(answer), answer))
      return new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: request.relayState,
      })
    },
  }
}

function writeResponse(answer: SamlAnswer): string {
  const now = new Date().toISOString()
  const end = answer.notOnOrAfter.toISOString()
  const issuer = `<saml:Issuer>${answer.issuer}</saml:Issuer>`
  const attribute =
    answer.email === null
      ? ''
      : `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${answer.email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`,
    ` ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${now}" InResponseTo="${answer.inResponseTo}">${issuer}`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    `<saml:Assertion ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${now}">${issuer}<saml:Subject>`,
    `<saml:NameID Format="${answer.format}">${answer.nameId}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData InResponseTo="${answer.confirmedFor}" Recipient="${answer.recipient}" NotOnOrAfter="${end}"/>`,
    `</saml:SubjectConfirmation></saml:Subject><saml:Conditions NotOnOrAfter="${end}"><saml:AudienceRestriction>`,
    `<saml:Audience>${answer.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>${attribute}`,
    '</saml:Assertion></samlp:Response>',
  ].join('')
}

function signXml(xml: string, { signs, key }: SamlAnswer): string {
  if (signs === 'nothing') return xml
  const signature = new SignedXml({
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  const xpath = `//*[local-name()='${signs}']`
  signature.addReference({
    xpath,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  })
  signature.computeSignature(xml, { location: { reference: `${xpath}/*[local-name()='Issuer']`, action: 'after' } })
  return signature.getSignedXml()
}
