import { CrudValidationGroups } from '@dataui/crud';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsEmpty, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const { CREATE, UPDATE } = CrudValidationGroups;

/** Validated as the documentation of @dataui/crud has it. */
@Entity('companies')
export class Company {
  @ApiProperty({ readOnly: true })
  @IsEmpty({ groups: [CREATE] })
  @PrimaryGeneratedColumn()
  id: number;

  @ApiProperty({ minLength: 1, maxLength: 100 })
  @IsOptional({ groups: [UPDATE] })
  @IsNotEmpty({ groups: [CREATE] })
  @IsString({ always: true })
  @MaxLength(100, { always: true })
  @Column({ length: 100 })
  name: string;

  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional({ always: true })
  @IsInt({ always: true })
  @Column({ default: 0 })
  employees: number;

  @ApiPropertyOptional()
  @IsOptional({ always: true })
  @IsBoolean({ always: true })
  @Column({ default: true })
  active: boolean;
}
