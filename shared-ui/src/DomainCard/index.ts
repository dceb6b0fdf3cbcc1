export { DomainCard, type CardVariant, type DomainCardProps } from './DomainCard';
