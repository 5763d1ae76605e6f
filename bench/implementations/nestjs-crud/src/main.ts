import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesController, CompaniesService } from './companies';
import { Company } from './company.entity';

@Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'sqljs', entities: [Company], synchronize: true }),
    TypeOrmModule.forFeature([Company]),
  ],
  controllers: [CompaniesController],
  providers: [CompaniesService],
})
class AppModule {}

async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  const document = SwaggerModule.createDocument(app, new DocumentBuilder().setTitle('Companies').build());
  SwaggerModule.setup('api', app, document);
  await app.listen(Number(process.argv[2]), '127.0.0.1');
}
bootstrap();
