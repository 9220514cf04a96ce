import { DOMParser } from '@xmldom/xmldom'

/** What a company's identity provider says about itself. */
export interface IdentityProviderFacts {
  entityId: string
  /** Where a browser is sent to sign in (HTTP-Redirect binding). */
  signInUrl: string
  /** Base64 certificates of the signing keys; more than one while the provider rotates its key. */
  certificates: string[]
}

const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/**
 * Reads the SAML 2.0 metadata of one identity provider.
 * @throws Error with a message for the operator
 */
export function readIdentityProvider(xml: string): IdentityProviderFacts {
  const document = parse(xml)
  const [entity, another] = elements(document, metadataNamespace, 'EntityDescriptor')
  const entityId = entity?.getAttribute('entityID')
  if (!entity || another || !entityId) throw new Error('The file is not the SAML metadata of one provider.')
  const [role] = elements(entity, metadataNamespace, 'IDPSSODescriptor')
  if (!role) throw new Error('The metadata is not that of an identity provider: it has no IDPSSODescriptor.')
  const signInUrl = elements(role, metadataNamespace, 'SingleSignOnService')
    .find((service) => service.getAttribute('Binding') === redirectBinding)
    ?.getAttribute('Location')
  if (!signInUrl || !URL.canParse(signInUrl) || !/^https?:/.test(signInUrl)) {
    throw new Error('The provider offers no sign-in by redirect (HTTP-Redirect binding).')
  }
  const certificates = elements(role, metadataNamespace, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elements(key, signatureNamespace, 'X509Certificate'))
    .map((certificate) => (certificate.textContent ?? '').replace(/\s/g, ''))
  if (certificates.length === 0) throw new Error('The metadata names no certificate that signs.')
  return { entityId, signInUrl, certificates }
}

function parse(xml: string): Document {
  const refuse = () => {
    throw new Error('The file is not well-formed XML.')
  }
  const handler = { warning: () => {}, error: refuse, fatalError: refuse }
  return new DOMParser({ errorHandler: handler }).parseFromString(xml, 'text/xml') ?? refuse()
}

function elements(parent: Document | Element, namespace: string, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name))
}
